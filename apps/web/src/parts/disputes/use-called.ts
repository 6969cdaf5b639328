import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { playersCalled, sidesConcerned, sidesIn, type DisputeHead } from './head.js';
import disputingWords from './words.json' with { type: 'json' };

/** A label of a sheet, as the messages name it: `game bonus` is `game_bonus`. */
export const labelId = (label: string): string => label.replaceAll(/[ -]/gu, '_');

/** Says what a dispute is about: `Ada v Bruno, game 2, ply 9`. Plies are counted from 1, as people count them. */
export function useCalled(): (head: Pick<DisputeHead, 'subject'>) => string {
  const say = useWords(disputingWords);
  const formats = useFormats();
  return ({ subject }) => {
    const match = formats.sides(sidesConcerned({ subject }));
    switch (subject.__typename) {
      case 'DisputedPly':
        return say('ply', { match, game: subject.game?.number ?? 1, ply: subject.ply + 1 });
      case 'DisputedResult':
        return say('result', { match, game: subject.number ?? 1 });
      case 'DisputedLine': {
        const side = sidesIn(subject).find(({ name }) => name === subject.side);
        const line = say('label', { line: labelId(subject.label) });
        return say('line', { match, line, name: side ? playersCalled(side) : subject.side });
      }
      case 'DisputedRuling':
        return say('ruling', { match, act: subject.ruling?.act.kind ?? 'other' });
      case 'DisputedRow':
        return say('row', { name: match });
    }
  };
}
