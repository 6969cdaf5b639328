import { useWords } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { CancelSection, DeleteSection } from '../closing/cancel-section.js';
import { CloseSection } from '../closing/close-section.js';
import { openAtDesk, type RoomProps } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };
import { roomAddress } from './rooms.js';

/** The end of a tournament, apart from all else: what is still open is said first, and nothing happens with one press. */
export function CloseRoom({ desk, again }: RoomProps) {
  const say = useWords(deskWords);
  const { plan, matches } = desk;
  const open = openAtDesk(desk);
  const isClosed = plan.status === 'CLOSED';
  return (
    <>
      {!isClosed && (
        <p>
          {say('open-now', open)}{' '}
          {open.matches > 0 && (
            <PageLink to={roomAddress(plan.slug, 'round', 'results')}>{say('way-results')}</PageLink>
          )}{' '}
          {open.disputes > 0 && (
            <PageLink to={roomAddress(plan.slug, 'rulings', 'disputes')}>{say('way-disputes')}</PageLink>
          )}
        </p>
      )}
      {plan.status !== 'ENTERING' && <CloseSection {...{ desk, again }} />}
      {!isClosed && <CancelSection {...{ desk, again }} />}
      {plan.status === 'ENTERING' && matches.length === 0 && <DeleteSection desk={desk} />}
    </>
  );
}
