import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { machineRange } from '../../src/domain/mining/machine-range.ts'
import { BLOCK_REWARD, NETWORK_SEED } from '../../src/domain/mining/network.ts'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  buyMiningBody,
  exitMiningBody,
  listMiningOrderQuery,
  miningExitQuote,
  miningOffer,
  miningOrder,
  miningOrderWithDays,
  type MiningExitQuote,
  type MiningMachine,
  type MiningOrder,
} from '../../src/domain/wire/mining.ts'
import { DONE, ok, PURCHASED, Refusal } from '../core/answers.ts'
import { viewerOf, type Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { ClosesUnknown } from '../core/plans/day-closes.ts'
import { narrowedTo, orUnavailable, ownerOf } from '../core/plans/plan-calls.ts'
import { announcePlan } from '../core/plans/plan-news.ts'
import type { PlanOwner } from '../core/plans/plan-store.ts'
import { wayOut } from '../core/products.ts'
import { ORDER_REFUSALS } from '../core/refusals.ts'
import { rowParams } from '../core/row-params.ts'
import { buyMining } from './buy-mining.ts'
import { collectMining, exitMining, miningExitQuoteOf, type Collected } from './collect-mining.ts'
import { offeredMachines } from './mining-machines.ts'
import { MINING_NEWS } from './mining-news.ts'
import { leftOf } from './mining-stock.ts'
import type { MiningRow } from './mining-tables.ts'
import { findMining, miningDaysOf, miningOf, pageOfMining } from './mining.repository.ts'
import { endedMachines, pastOfMachine } from './past-mining.ts'
import { dueMiningOf, postDueMining, type DueMining } from './post-mining-days.ts'

const answer = { 200: envelope(z.nullable(miningOrder)) }

type Named = PlanOwner & { readonly id: string }
type Collecting = (tx: Tx, due: DueMining) => Promise<Collected>

const offerOf = async (services: Services): Promise<MiningMachine[]> => {
  const machines = await offeredMachines(services.params, services.market)
  const left = await leftOf(services.db, machines)
  return Promise.all(
    machines.map(async (each) => ({
      ...each,
      ...machineRange(each),
      left: left.get(each.machine) ?? { real: 0, demo: 0 },
      past: await pastOfMachine(services, each),
    })),
  )
}

/** A purchase of this account, its due days posted. Refuses `orderNotFound`; throws `ClosesUnknown`. */
const upToDate = async (services: Services, { id, ...owner }: Named): Promise<MiningRow> => {
  const row = await findMining(services.db, id, owner)
  if (!row) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such machine')
  if (row.status === 'closed') return row
  await postDueMining(services, id)
  // Somebody else may have posted them at this moment.
  return (await findMining(services.db, id, owner)) ?? row
}

/** Its due days are posted as far as the source of prices tells them. Refuses `orderNotFound`. */
const shownMining = (services: Services, named: Named): Promise<MiningRow> =>
  upToDate(services, named).catch(async (error: unknown) => {
    const posted = error instanceof ClosesUnknown && (await findMining(services.db, named.id, named))
    if (!posted) throw error
    return posted
  })

/** Refuses `orderNotFound`, `alreadyClosed` and `unavailable`: a quote without a day that is due would be too low. */
const quotedExit = async (services: Services, named: Named): Promise<MiningExitQuote> => {
  const row = await upToDate(services, named).catch(orUnavailable)
  if (row.status === 'closed') throw new Refusal(ORDER_REFUSALS.alreadyClosed, 'the machines have ended')
  return miningExitQuoteOf(row)
}

/** Days that can't be worked out now wait: what is posted can be collected all the same. */
const dueOrNone = (services: Services, row: MiningRow): Promise<DueMining> =>
  dueMiningOf(services, row).catch((error: unknown) => {
    if (!(error instanceof ClosesUnknown)) throw error
    return { now: services.clock.now(), days: [] }
  })

/** Does it once, and tells the venue. */
const answerCollecting = async (
  services: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  named: Named,
  { dueOf, collecting }: { readonly dueOf: (row: MiningRow) => Promise<DueMining>; readonly collecting: Collecting },
): Promise<void> => {
  const known = await findMining(services.db, named.id, named)
  // Worked out before the transaction, which must not wait for an exchange.
  const due = known ? await dueOf(known) : { now: services.clock.now(), days: [] }
  let collected: Collected | undefined
  await answerOnce<MiningOrder>(request, reply, async (tx) => {
    collected = await collecting(tx, due)
    return { result: miningOf(collected.row), answer: collected.refused ?? DONE }
  })
  if (collected && collected.row !== collected.before) await announcePlan(MINING_NEWS, services, collected.row)
}

/** `/order/getMiningMachines`, `buyMining`, `getMiningOrderById`, `listMiningOrder`, `collectMining`, `getMiningExitQuote`, `exitMining`. */
export const miningRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const onRequest = app.requireSession

  routes.get('/order/getMiningMachines', { schema: { response: { 200: envelope(miningOffer) } } }, async () =>
    ok({
      machines: await offerOf(services),
      network: { seed: NETWORK_SEED, reward: BLOCK_REWARD },
      ended: await endedMachines(services.db, services.clock.now()),
    }),
  )

  routes.post(
    '/order/buyMining',
    { onRequest, config: keyed, schema: { body: buyMiningBody, response: answer } },
    async (request, reply) => {
      const who = { viewer: viewerOf(request), book: request.book }
      let bought: MiningRow | undefined
      await answerOnce<MiningOrder>(request, reply, async (tx) => {
        bought = await buyMining(services, tx, who, request.body)
        return { result: miningOf(bought), answer: PURCHASED }
      })
      if (bought) await announcePlan(MINING_NEWS, services, bought)
      return reply
    },
  )

  routes.get(
    '/order/getMiningOrderById/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(miningOrderWithDays)) } } },
    async (request) => {
      const row = await shownMining(services, { id: request.params.id, ...ownerOf(request) })
      return ok({ ...miningOf(row), results: await miningDaysOf(services.db, row) })
    },
  )

  routes.get(
    '/order/listMiningOrder',
    { onRequest, config: wayOut, schema: { querystring: listMiningOrderQuery, response: { 200: envelope(pageOf(miningOrder)) } } },
    async (request) => {
      const { state, ...asked } = request.query
      return ok(await pageOfMining(services.db, { ...ownerOf(request), ...asked, ...narrowedTo(state, dayOf(services.clock.now())) }))
    },
  )

  routes.post(
    '/order/collectMining/:id',
    { onRequest, config: { ...keyed, ...wayOut }, schema: { params: rowParams, response: answer } },
    async (request, reply) => {
      const named = { id: request.params.id, ...ownerOf(request) }
      await answerCollecting(services, { request, reply }, named, {
        dueOf: (row) => dueOrNone(services, row),
        collecting: (tx, due) => collectMining(services, tx, named, due),
      })
      return reply
    },
  )

  routes.get(
    '/order/getMiningExitQuote/:id',
    { onRequest, config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(miningExitQuote)) } } },
    async (request) => ok(await quotedExit(services, { id: request.params.id, ...ownerOf(request) })),
  )

  routes.post(
    '/order/exitMining/:id',
    { onRequest, config: { ...keyed, ...wayOut }, schema: { params: rowParams, body: exitMiningBody, response: answer } },
    async (request, reply) => {
      const named = { id: request.params.id, ...ownerOf(request) }
      await answerCollecting(services, { request, reply }, named, {
        // Whoever switches them off must not lose a day that nobody can work out now.
        dueOf: (row) => dueMiningOf(services, row).catch(orUnavailable),
        collecting: (tx, due) => exitMining(services, tx, { ...named, body: request.body }, due),
      })
      return reply
    },
  )
}
