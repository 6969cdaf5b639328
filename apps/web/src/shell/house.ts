import { createContext, useContext } from 'react';

/** The club, by its id, whose house rules count on a page; null where there is none. */
export const HouseContext = createContext<string | null>(null);

/** The club whose house rules count here. */
export const useHouse = (): string | null => useContext(HouseContext);
