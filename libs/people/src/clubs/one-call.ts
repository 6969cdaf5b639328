import type { Checked } from '@fairview/kernel';
import pg from 'pg';
import { peopleRefusals, refused, type PeopleRefusalCode } from '../refusals.js';
import { withoutRow } from '../statements.js';

/** The SQLSTATE of what schema people's own functions raise; the message is a refusal's code. */
const raised = 'PE001';

const isRefusalCode = (text: string): text is PeopleRefusalCode => text in peopleRefusals;

/** A command whose append is made by a function of schema people: what that refuses is a refusal here. */
export async function inOneCall<T>(command: Promise<Checked<T>>): Promise<Checked<T>> {
  try {
    return await withoutRow(command);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === raised && isRefusalCode(error.message))
      return refused(error.message);
    throw error;
  }
}
