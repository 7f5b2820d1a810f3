import { sql, type Kysely } from 'kysely'

/** Everybody has a place among those whom the same person brought, which never changes: lists go on from there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invitations add column place int`.execute(db)
  await sql`
    update invitations set place = placed.place
      from (select invited_id, row_number() over (partition by inviter_id order by invited_id) as place from invitations) placed
      where placed.invited_id = invitations.invited_id`.execute(db)
  await sql`alter table invitations alter column place set not null`.execute(db)
  await sql`create unique index invitations_place on invitations (inviter_id, place desc)`.execute(db)
  await sql`drop index invitations_inviter`.execute(db)
}
