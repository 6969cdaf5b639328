import { defineTable, type Instant } from '@fairview/events';

/** A device from which an account was signed in: others' wrong passwords do not keep it waiting. */
export interface KnownDeviceRow {
  readonly account: string;
  /** As `deviceOf` gives it. */
  readonly device: string;
  readonly seenAt: Instant;
}

export const knownDeviceTable = defineTable<KnownDeviceRow>({
  schema: 'people',
  name: 'known_device',
  columns: {
    account: { type: 'uuid', primary: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    device: { type: 'text', primary: true },
    seenAt: { type: 'bigint' },
  },
});
