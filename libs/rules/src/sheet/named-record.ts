import { isObject, own, type Json, type JsonObject } from '@fairview/kernel';

/** The texts of an object. */
const textsOf = (given: JsonObject): ReadonlyMap<string, string> =>
  new Map(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Names that distinguish people: if several people have the same name, it is left unchanged. */
function toldApart(names: ReadonlyMap<string, string>, ids: readonly string[]): ReadonlyMap<string, string> {
  const shown = ids.map((id) => names.get(id) ?? id);
  return new Map(
    ids.flatMap((id): readonly [string, string][] => {
      const name = names.get(id);
      // A key that is a number loses its place among the others.
      return name === undefined || /^\d+$/u.test(name) || shown.filter((other) => other === name).length > 1
        ? []
        : [[id, name]];
    }),
  );
}

function renamed(given: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof given === 'string') return names.get(given) ?? given;
  if (Array.isArray(given)) return given.map((each: Json) => renamed(each, names));
  if (!isObject(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      names.get(key) ?? key,
      key === 'moves' ? value : renamed(value, names),
    ]),
  );
}

/**
 * A match record with the names that its key `names` gives to ids of sides and players in their place, as a sheet for
 * people shows them; if two would be called the same, both keep their ids. Any other record comes back as it is.
 */
export function withNamesShown(given: Json): Json {
  if (!isObject(given)) return given;
  const [named, sides] = [own(given, 'names') ?? null, own(given, 'sides') ?? null];
  if (!isObject(named) || !isObject(sides)) return given;
  const names = textsOf(named);
  const players = Object.values(sides).flatMap((side) => (Array.isArray(side) ? (side as Json[]) : []));
  const ids = players.filter((player) => typeof player === 'string');
  const ofSides = toldApart(names, Object.keys(sides));
  const ofPlayers = toldApart(names, ids);
  const shownSides = Object.entries(sides).map(([side, lineUp]) => [
    ofSides.get(side) ?? side,
    renamed(lineUp, ofPlayers),
  ]);
  // A side may be called as its player is: what names a player is a player, what names a side a side.
  const all = new Map([...ofSides, ...ofPlayers]);
  return {
    ...given,
    settings: renamed(own(given, 'settings') ?? {}, ofSides),
    sides: Object.fromEntries(shownSides) as JsonObject,
    penalties: renamed(own(given, 'penalties') ?? null, ofSides),
    ended: renamed(own(given, 'ended') ?? null, ofSides),
    games: renamed(own(given, 'games') ?? null, all),
  };
}
