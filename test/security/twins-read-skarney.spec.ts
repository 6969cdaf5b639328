/* T8 of the guarantees at its full size, of Skarney: see twins-read.spec.ts. */
import { describeReadings } from '../kit/twins/describe-readings.js';
import { dealtGames } from '../kit/twins/games.js';

describeReadings(dealtGames.filter(({ game }) => game === 'skarney'));
