import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

/** Words at the top of every published list of passwords, and words specific to this program. */
const words = new Set(
  `password passwort motdepasse contrasena senha wachtwoord parola haslo heslo salasana lozinka sifre
  passw0rd p4ssword p4ssw0rd pa55word pa55w0rd pass passwd passcode passphrase mypassword thepassword newpassword
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qwerasdf qweasdzxc
  qazwsx qazwsxedc qwer qweqwe qwe asd asdasd zaqwsx zaqxsw wsxedc poiuytrewq lkjhgfdsa mnbvcxz
  admin administrator adminadmin root rootroot superuser user username guest default changeme changeit temp temporary
  test testing tester testtest demo sample example secret topsecret letmein openup opensesame login logmein signin
  welcome hello helloworld hallo bonjour hola ciao access enter master boss chief system server computer internet
  iloveyou loveyou lovely lover love forever sweetheart darling honey babygirl babyboy baby angel princess prince
  queen king sunshine sunflower flower rainbow butterfly summer winter spring autumn january february march april
  may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  football baseball basketball soccer hockey tennis golf rugby cricket volleyball liverpool arsenal chelsea
  manchester barcelona realmadrid juventus bayern yankees cowboys lakers steelers eagles tigers
  dragon monkey tiger lion wolf eagle falcon phoenix unicorn panther shadow ghost ninja samurai pirate knight
  batman superman spiderman ironman starwars pokemon pikachu naruto minecraft fortnite nintendo playstation
  michael jordan jennifer jessica ashley daniel charlie thomas robert andrew joshua matthew nicole hannah samantha
  anthony william george maggie ginger pepper cookie chocolate cheese banana orange apple coffee peanut
  mustang corvette ferrari porsche mercedes harley yamaha honda toyota
  freedom liberty justice whatever nothing something trustno trustme money dollar million lucky winner champion
  killer hunter gamer player blink hottie mercury diamond silver golden purple yellow orange blue green black white
  jesus christ heaven blessed faith grace peace abc abcd abcde abcdef abcdefg abcdefgh aaa aa a
  fairview teeko scarne johnscarne scarney skarney scarnecchia baccarat club clubnight tournament organizer arbiter
  scorer spectator`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

const edge = /^[\d\s!?.,;:*#@$&%+=_-]+|(?<![\d\s!?.,;:*#@$&%+=_-])[\d\s!?.,;:*#@$&%+=_-]+$/gu;

/** A password without digits and marks at its ends, and with letters instead of lookalike signs. */
const undressed = (password: string): string =>
  password
    .replace(edge, '')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('1', 'i');

/** A piece of at most four characters over and over: `aaaaaaaa`, `abcabcab`, `12121212`. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some((size) => text === text.slice(0, size).repeat(text.length).slice(0, text.length));

/**
 * True for a password that guessers try first: up to twelve digits and marks, runs of the keyboard or the alphabet,
 * repetitions, the commonest words with digits or marks around them, and the person's own name.
 */
function isCommonPassword(password: string, name: string): boolean {
  const text = password.toLowerCase().trim();
  const core = undressed(text);
  const own = name.toLowerCase();
  return (
    (core === '' && text.length <= 12) ||
    isRepetition(text) ||
    runs.some((run) => run.includes(text)) ||
    [text, core].some((word) => words.has(word) || word === own || word === own.replaceAll(' ', ''))
  );
}

const least = 8;
const most = 1_000;

/** One form for one text, whatever keyboard it came from. */
export const asTyped = (password: string): string => password.normalize('NFC');

export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > most;

/**
 * Reads a new password: 8 characters or more, at most 1,000 bytes, any characters, not among the commonest.
 * Refusals PE-2. `name` is the account's: a password may not be it.
 */
export function readPassword(given: string, name: string): Checked<string> {
  if (isTooLong(given)) return refused('password-too-long', { most });
  if (/\p{Cs}/u.test(given)) return refused('password-ill-formed');
  const password = asTyped(given);
  if ([...password].length < least) return refused('password-too-short', { least });
  return isCommonPassword(password, name) ? refused('password-too-common') : accepted(password);
}
