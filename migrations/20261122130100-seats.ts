import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An entry is held by an account or by one device. Sessions of walk-ins are sessions of devices, which may hold several
 * entries. Those that were open before have no device and end; codes that were handed out still work, once.
 */
export class Seats20261122130100 implements MigrationInterface {
  name = 'Seats20261122130100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table people.entrant
        add column code int not null default 1,
        add column device text,
        add column spent_at bigint,
        add column handover_hash text,
        add column handover_until bigint`);
    await runner.query(`alter table people.entrant alter column code drop default`);
    await runner.query(`create index entrant_by_device on people.entrant (device) where device is not null`);
    // Not unique, as with the codes: two equal ones must not fail, and let nobody in.
    await runner.query(
      `create index entrant_by_handover on people.entrant (handover_hash) where handover_hash is not null`,
    );
    await runner.query(`delete from people.session where account is null`);
    // The check and the index on the columns go with them.
    await runner.query(`
      alter table people.session
        drop column club,
        drop column tournament,
        drop column entry,
        drop column code_hash,
        alter column expires_at drop not null,
        add column device text,
        add check ((account is null) = (device is not null)),
        add check ((account is null) = (expires_at is null))`);
    await runner.query(`create index session_by_device on people.session (device)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from people.session where account is null`);
    await runner.query(`
      alter table people.session
        drop column device,
        alter column expires_at set not null,
        add column club uuid,
        add column tournament uuid,
        add column entry uuid,
        add column code_hash text,
        add check ((account is null) = (entry is not null))`);
    await runner.query(`create index session_by_entry on people.session (club, entry)`);
    await runner.query(`
      alter table people.entrant
        drop column code, drop column device, drop column spent_at, drop column handover_hash,
        drop column handover_until`);
  }
}
