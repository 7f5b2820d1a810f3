import { sql, type Kysely } from 'kysely'

/** What waits for a decision, and what was decided: once, and for good. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table reviews (
      id bigint primary key generated always as identity,
      number text not null unique,
      kind text not null check (kind <> ''),
      subject_id bigint not null,
      user_id bigint not null references users,
      state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled')),
      submitted_at timestamptz not null,
      due_at timestamptz not null,
      judge_at timestamptz not null,
      reason text,
      say text check (length(say) <= 500),
      decided_by text,
      decided_at timestamptz,
      unique (kind, subject_id),
      constraint reviews_decided check ((state = 'pending') = (decided_at is null)),
      constraint reviews_decided_by check ((state in ('approved', 'rejected')) = (decided_by is not null)),
      constraint reviews_reason check ((state = 'rejected') = (reason is not null) and (say is null or state = 'rejected'))
    )`.execute(db)
  await sql`create index reviews_due on reviews (due_at desc, id desc) where state = 'pending'`.execute(db)
  await sql`create index reviews_judge on reviews (judge_at, id) where state = 'pending'`.execute(db)
  await sql`create index reviews_user on reviews (user_id, kind, id)`.execute(db)
  await sql`
    create function refuse_review_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old.state <> 'pending'
        or (new.number, new.kind, new.subject_id, new.user_id, new.submitted_at, new.due_at)
          is distinct from (old.number, old.kind, old.subject_id, old.user_id, old.submitted_at, old.due_at) then
        raise exception 'a decision stands: % refused', tg_op using errcode = 'PL001';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger reviews_decided_once before update or delete on reviews
    for each row execute function refuse_review_change()`.execute(db)
  await sql`
    create trigger reviews_never_emptied before truncate on reviews
    for each statement execute function refuse_change()`.execute(db)
  // How many of each letter there were on a day: numbers without gaps, one after the other.
  await sql`
    create table review_numbers (
      letter text not null check (letter ~ '^[A-Z]$'),
      day date not null,
      last int not null check (last > 0),
      primary key (letter, day)
    )`.execute(db)
}
