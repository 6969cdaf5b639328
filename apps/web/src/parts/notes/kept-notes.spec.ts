import { commented, noNotes, pointedOut, promoted, withLine, withoutLine } from './kept-notes.js';

const one = { ply: 4, moves: ['7-13'] };
const other = { ply: 4, moves: ['7-12', '20-14'] };
const later = { ply: 9, moves: ['1-2'] };
const three = [later, one, other].reduce(withLine, noNotes);

describe('notes to a game', () => {
  it('have a comment by ply, and an empty one does not count', () => {
    const written = commented(noNotes, 12, 'The only move.');
    expect(written.comments).toEqual({ 12: 'The only move.' });
    expect(commented(written, 12, ' ')).toEqual(noNotes);
  });

  it('have circles and arrows by ply, each until it is pointed out again', () => {
    const marked = pointedOut(pointedOut(noNotes, 3, '13'), 3, '7>13');
    expect(marked.marks).toEqual({ 3: ['13', '7>13'] });
    expect(pointedOut(pointedOut(marked, 3, '13'), 3, '7>13')).toEqual(noNotes);
  });

  it('have a line once', () => expect(withLine(three, { ...one }).lines).toHaveLength(3));

  it('put a line before the others that leave the same ply', () => {
    expect(promoted(three, other).lines).toEqual([other, one, later]);
  });

  it('lose a line, and no other', () => expect(withoutLine(three, one).lines).toEqual([later, other]));
});
