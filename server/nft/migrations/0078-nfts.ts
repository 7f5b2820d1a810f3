import { sql, type Kysely } from 'kysely'

/**
 * Works, who bids for them, and their bids, of rule N-1. A work knows its bidders by numbers of its own (1, 2, 3 …), so that neither it
 * nor its history names anybody. What one person has at one work has an id of the sequence that orders share, so that a movement of
 * money names one of them and no other by its id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createWorks(db)
  await createBidders(db)
  await createBids(db)
  await keepWorks(db)
}

/** `highest_bid`, `leader` and `bid_at` are those of the newest bid: once a work is sold, its price, its owner and the time. */
const createWorks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table nft_works (
      id bigint primary key generated always as identity,
      collection text not null,
      number int not null check (number between 1 and edition),
      edition int not null,
      title text not null,
      creator text not null,
      chain text not null check (chain in ('ethereum', 'tron')),
      address text not null unique,
      picture int not null check (picture >= 0),
      verified boolean not null,
      is_sandbox boolean not null,
      start_price numeric not null check (start_price > 0 and start_price = trunc(start_price, 2)),
      buy_now numeric check (buy_now >= start_price and buy_now = trunc(buy_now, 2)),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at >= starts_at),
      state text not null default 'running' check (state in ('running', 'sold', 'ended', 'withdrawn')),
      sold_by text check (sold_by in ('auction', 'buyNow')),
      highest_bid numeric,
      leader int,
      bid_at timestamptz,
      bid_count int not null default 0,
      bidder_count int not null default 0,
      unique (collection, number),
      constraint nft_works_sold check ((sold_by is not null) = (state = 'sold') and (state <> 'sold' or bid_count > 0)),
      constraint nft_works_unbid check (state in ('running', 'sold') or bid_count = 0),
      constraint nft_works_highest check (num_nonnulls(highest_bid, leader, bid_at) = case when bid_count > 0 then 3 else 0 end)
    )`.execute(db)
  await sql`create index nft_works_running on nft_works (ends_at, id) where state = 'running'`.execute(db)
  await sql`create index nft_works_over on nft_works (state, ends_at desc, id desc)`.execute(db)
  await sql`create index nft_works_raised on nft_works (collection) where state = 'sold'`.execute(db)
}

/** `amount` is the highest bid of a person at a work, or what they paid. */
const createBidders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table nft_bidders (
      id bigint primary key default nextval(pg_get_serial_sequence('orders', 'id')),
      order_number text not null unique,
      work_id bigint not null references nft_works,
      user_id bigint not null references users,
      bidder int not null check (bidder > 0),
      amount numeric not null check (amount > 0),
      since timestamptz not null,
      bid_at timestamptz not null check (bid_at >= since),
      unique (work_id, user_id),
      unique (work_id, bidder, user_id)
    )`.execute(db)
  await sql`create unique index nft_bidders_number on nft_bidders (work_id, bidder)`.execute(db)
  await sql`create index nft_bidders_of_user on nft_bidders (user_id, id desc)`.execute(db)
  await sql`
    create function refuse_nft_bidder_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.amount < old.amount or new.bid_at < old.bid_at
        or (old.id, old.order_number, old.work_id, old.user_id, old.bidder, old.since)
          is distinct from (new.id, new.order_number, new.work_id, new.user_id, new.bidder, new.since) then
        raise exception 'what % says of its bidder stays', old.order_number using errcode = 'PL013';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger nft_bidders_stay before update or delete on nft_bidders
    for each row execute function refuse_nft_bidder_change()`.execute(db)
}

/** Each as rule N-1 takes it, after the one before. */
const createBids = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table nft_bids (
      id bigint primary key generated always as identity,
      work_id bigint not null,
      bidder int not null,
      user_id bigint not null references users,
      kind text not null check (kind in ('bid', 'buyNow')),
      amount numeric not null check (amount = trunc(amount, 2)),
      at timestamptz not null,
      foreign key (work_id, bidder, user_id) references nft_bidders (work_id, bidder, user_id)
    )`.execute(db)
  await sql`create index nft_bids_of_work on nft_bids (work_id, id desc)`.execute(db)
  await sql`create index nft_bids_of_user on nft_bids (user_id)`.execute(db)
  await sql`
    create function check_nft_bid() returns trigger language plpgsql as $$
    declare
      v_work nft_works;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a bid stays as it is' using errcode = 'PL013';
      end if;
      select * into v_work from nft_works where id = new.work_id for update;
      if v_work.state <> 'running' or new.at >= v_work.ends_at or new.at < v_work.bid_at
        or (case new.kind
          when 'bid' then v_work.leader = new.bidder
            or new.amount < coalesce(ceil(v_work.highest_bid * 105) / 100, v_work.start_price)
          else new.amount is distinct from v_work.buy_now or v_work.highest_bid >= v_work.buy_now end) then
        raise exception 'work % takes no such bid', new.work_id using errcode = 'PL013';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger nft_bids_follow before insert or update or delete on nft_bids
    for each row execute function check_nft_bid()`.execute(db)
}

/** A work that somebody has bid for keeps its terms, its end moves later alone, and what it says of its bids is what they are. */
const keepWorks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_nft_work_change() returns trigger language plpgsql as $$
    declare
      v_last nft_bids;
      v_count bigint;
    begin
      if tg_op = 'DELETE' or old.state = 'sold'
        or (old.id, old.collection, old.number, old.edition, old.title, old.creator, old.chain, old.address, old.picture, old.is_sandbox)
          is distinct from (new.id, new.collection, new.number, new.edition, new.title, new.creator, new.chain, new.address, new.picture,
            new.is_sandbox) then
        raise exception 'work % stays what it is', old.id using errcode = 'PL013';
      end if;
      if (old.start_price, old.buy_now, old.starts_at) is distinct from (new.start_price, new.buy_now, new.starts_at)
        and old.state not in ('ended', 'withdrawn') then
        raise exception 'work % keeps its terms', old.id using errcode = 'PL013';
      end if;
      if old.state = 'running' and new.ends_at < old.ends_at and new.state = 'running' then
        raise exception 'the auction of work % ends no earlier', old.id using errcode = 'PL013';
      end if;
      select * into v_last from nft_bids where work_id = new.id order by id desc limit 1;
      select count(*) into v_count from nft_bids where work_id = new.id;
      if (new.highest_bid, new.leader, new.bid_at) is distinct from (v_last.amount, v_last.bidder, v_last.at)
        or new.bid_count <> v_count
        or new.bidder_count <> (select count(*) from nft_bidders where work_id = new.id)
        or new.sold_by is distinct from
          (case when new.state <> 'sold' then null when v_last.kind = 'buyNow' then 'buyNow' else 'auction' end)
        or (v_last.kind = 'buyNow' and new.state <> 'sold') then
        raise exception 'work % does not add up to its bids', old.id using errcode = 'PL013';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger nft_works_kept before update or delete on nft_works
    for each row execute function refuse_nft_work_change()`.execute(db)
}
