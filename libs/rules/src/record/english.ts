/** A sentence for every code that the form of a record raises. */
export const recordEnglish = {
  'not-utf8': 'This is not UTF-8 text.',
  'not-json': 'This is not JSON.',
  'not-an-object': 'A record must be one JSON object.',
  'key-twice': 'The key “{key}” appears twice in one object.',
  'key-out-of-order':
    'The name “{key}” is a number and follows a name that is not a number or is larger: JSON readers would ' +
    'change the order. Use a letter.',
  'too-deep': 'Objects and lists may be nested at most {deepest} levels deep.',
  'too-long': 'A record must have at most {most} bytes.',
  'unknown-record': 'The key “record” must be “{expected}”.',
  'seats-not-list': 'The key “seats” must be a list of names.',
  'seats-wrong-number': 'This game has {seats} seats; the record names {named}.',
  'seat-not-text': 'The name of seat {seat} (counted from 0) is not a text.',
  'no-such-seat': 'This game has {seats} seats, counted from 0: there is no seat {seat}.',
  'moves-not-list': 'The key “moves” must be a list of texts.',
  'too-many-moves': 'A record must have at most {most} moves; this one has {given}.',
  'move-not-text': 'Move {move} (counted from 0) is not a text.',
  'courses-not-list': 'The key “courses” must be a list of 1 to {most} courses.',
  'course-unreadable': 'The key “{key}” of course {course} is missing or cannot be read.',
  'course-parted': 'Course {course} must begin with the first {ply} moves of course {other}.',
  'course-none-counts': 'Exactly one course must count; {given} do.',
  'move-too-long': 'Move {move} (counted from 0) is longer than {most} characters.',
} as const;
export type RecordCode = keyof typeof recordEnglish;
