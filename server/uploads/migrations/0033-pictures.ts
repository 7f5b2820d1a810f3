import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table pictures (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
      user_id bigint not null references users,
      purpose text not null,
      asked_at timestamptz not null,
      stored_at timestamptz,
      bytes integer,
      width integer,
      height integer,
      claimed_at timestamptz,
      expires_at timestamptz not null,
      constraint pictures_whole check ((stored_at is null) = (bytes is null) and (bytes is null) = (width is null) and (width is null) = (height is null)),
      constraint pictures_claimed_stored check (claimed_at is null or stored_at is not null)
    )`.execute(db)
  await sql`create index pictures_user on pictures (user_id)`.execute(db)
  await sql`create index pictures_expires on pictures (expires_at)`.execute(db)
  // A row goes by many ways: its owner, its time, the closing of an account. Its file follows whichever it was.
  await sql`create table removed_pictures (id text primary key)`.execute(db)
  await sql`
    create function note_removed_picture() returns trigger language plpgsql as $$
    begin
      insert into removed_pictures (id) values (old.id) on conflict do nothing;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger pictures_removed after delete on pictures
    for each row execute function note_removed_picture()`.execute(db)
}
