import { useState, type ReactNode } from 'react';
import { useWords } from '../../../messages/say.js';
import deskWords from '../words.json' with { type: 'json' };

/** A field for the name of the tournament, before something that nobody should do by mistake. @returns whether its name is typed, and the field */
export function useNamed(id: string, name: string): readonly [boolean, ReactNode] {
  const say = useWords(deskWords);
  const [typed, setTyped] = useState('');
  const field = (
    <>
      <label htmlFor={id}>{say('type-name', { name })}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
  return [typed.trim() === name, field];
}
