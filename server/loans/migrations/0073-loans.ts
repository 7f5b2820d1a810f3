import { sql, type Kysely } from 'kysely'

/**
 * Loans, the days that brought interest, what was repaid, what was offered to be signed, and who signed. Terms are written once; a day
 * is written once and is what the rule makes of the principal that was owed as it began.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createQuotes(db)
  await createLoans(db)
  await createDays(db)
  await createRepayments(db)
  await keepTerms(db)
}

const createQuotes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table loan_quotes (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      terms jsonb not null,
      language text not null,
      text text not null,
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index loan_quotes_user on loan_quotes (user_id)`.execute(db)
  await sql`create index loan_quotes_made on loan_quotes (made_at)`.execute(db)
}

const createLoans = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table loans (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      number text unique,
      currency text not null references currencies,
      amount numeric(38, 18) not null check (amount > 0),
      days int not null check (days > 0),
      daily_rate numeric not null check (daily_rate >= 0 and daily_rate < 1),
      free_days int not null check (free_days >= 0),
      late_rate numeric not null check (late_rate >= 0 and late_rate < 1),
      most_interest numeric(38, 18) not null check (most_interest >= 0),
      early_days int not null check (early_days >= 0),
      language text not null,
      text text not null,
      hash text not null,
      signed_at timestamptz not null,
      signed_hash text,
      state text not null default 'pending' check (state in ('pending', 'repaying', 'expired', 'repaid', 'rejected', 'cancelled')),
      reason text,
      say text,
      created_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      drawn_at timestamptz,
      counted_to int,
      brought numeric(38, 18) not null default 0,
      waived numeric(38, 18) not null default 0,
      principal_paid numeric(38, 18) not null default 0,
      interest_paid numeric(38, 18) not null default 0,
      ended_at timestamptz,
      unique (id, user_id),
      constraint loans_reason check ((reason is not null) = (state = 'rejected')),
      constraint loans_decided check ((decided_at is null) = (state = 'pending')),
      constraint loans_drawn check (
        num_nonnulls(drawn_at, counted_to) = case when state in ('repaying', 'expired', 'repaid') then 2 else 0 end),
      constraint loans_ended check ((ended_at is not null) = (state in ('repaid', 'rejected', 'cancelled'))),
      constraint loans_cap check (brought between 0 and most_interest),
      constraint loans_paid check (principal_paid between 0 and amount and interest_paid >= 0 and interest_paid + waived <= brought),
      constraint loans_repaid check ((state = 'repaid') = (principal_paid = amount and interest_paid + waived = brought and drawn_at is not null)),
      constraint loans_untouched check (drawn_at is not null or (brought = 0 and waived = 0 and principal_paid = 0 and interest_paid = 0))
    )`.execute(db)
  await sql`create unique index loans_in_review on loans (user_id) where state = 'pending'`.execute(db)
  await sql`create index loans_user on loans (user_id, id)`.execute(db)
  await sql`create index loans_running on loans (counted_to, id) where state in ('repaying', 'expired')`.execute(db)
  // Who signed, sealed: it goes with the account, and what was lent stays.
  await sql`
    create table loan_signatures (
      loan_id bigint primary key,
      user_id bigint not null references users,
      sealed bytea not null,
      foreign key (loan_id, user_id) references loans (id, user_id)
    )`.execute(db)
  await sql`create index loan_signatures_user on loan_signatures (user_id)`.execute(db)
}

const createDays = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table loan_days (
      loan_id bigint not null,
      user_id bigint not null references users,
      date date not null,
      principal numeric(38, 18) not null check (principal > 0),
      rate numeric not null check (rate >= 0),
      interest numeric(38, 18) not null check (interest >= 0),
      is_late boolean not null,
      posted_at timestamptz not null,
      primary key (loan_id, date),
      foreign key (loan_id, user_id) references loans (id, user_id)
    )`.execute(db)
  await sql`create index loan_days_user on loan_days (user_id)`.execute(db)
  await sql`
    create function check_loan_day() returns trigger language plpgsql as $$
    declare
      v_loan loans;
      v_scale int;
      v_brought numeric;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a day of a loan stays as it is' using errcode = 'PL011';
      end if;
      select * into v_loan from loans where id = new.loan_id;
      select scale into v_scale from currencies where code = v_loan.currency;
      select coalesce(sum(interest), 0) into v_brought from loan_days where loan_id = new.loan_id;
      if v_loan.state not in ('repaying', 'expired') or new.principal <> v_loan.amount - v_loan.principal_paid
        or new.rate <> (case when new.is_late then v_loan.late_rate else v_loan.daily_rate end)
        or new.interest <> least(trunc(new.principal * new.rate, v_scale), v_loan.most_interest - v_brought) then
        raise exception 'loan % has no such day', v_loan.number using errcode = 'PL011';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger loan_days_follow before insert or update or delete on loan_days
    for each row execute function check_loan_day()`.execute(db)
}

const createRepayments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table loan_repayments (
      id bigint primary key generated always as identity,
      loan_id bigint not null,
      user_id bigint not null references users,
      at timestamptz not null,
      amount numeric(38, 18) not null check (amount >= 0),
      interest numeric(38, 18) not null,
      principal numeric(38, 18) not null check (principal >= 0),
      by text not null check (by in ('person', 'venue')),
      constraint loan_repayments_sum check (amount = interest + principal),
      foreign key (loan_id, user_id) references loans (id, user_id)
    )`.execute(db)
  await sql`create index loan_repayments_loan on loan_repayments (loan_id, id)`.execute(db)
  await sql`create index loan_repayments_user on loan_repayments (user_id)`.execute(db)
}

/** What was agreed never changes, and what a loan says of its days and repayments is what they are. */
const keepTerms = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_loan_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.state in ('repaid', 'rejected', 'cancelled') or new.counted_to < old.counted_to
        or (old.id, old.user_id, old.currency, old.amount, old.days, old.daily_rate, old.free_days, old.late_rate, old.most_interest,
            old.early_days, old.language, old.text, old.hash, old.signed_at, old.created_at)
          is distinct from (new.id, new.user_id, new.currency, new.amount, new.days, new.daily_rate, new.free_days, new.late_rate,
            new.most_interest, new.early_days, new.language, new.text, new.hash, new.signed_at, new.created_at) then
        raise exception 'loan % keeps its terms and its outcome', old.number using errcode = 'PL011';
      end if;
      if new.brought <> (select coalesce(sum(interest), 0) from loan_days where loan_id = new.id)
        or (new.interest_paid, new.principal_paid) <>
          (select coalesce(sum(interest), 0), coalesce(sum(principal), 0) from loan_repayments where loan_id = new.id) then
        raise exception 'loan % does not add up to its days and repayments', old.number using errcode = 'PL011';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger loans_keep_terms before update or delete on loans
    for each row execute function refuse_loan_change()`.execute(db)
  await sql`
    create trigger loan_repayments_append_only before update or delete on loan_repayments
    for each row execute function refuse_change()`.execute(db)
}
