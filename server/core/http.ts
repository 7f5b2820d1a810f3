/** Pieces every route uses: the typed route registration, the money call, the answer. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { idempotencyKey } from '../../src/domain/wire/envelope.ts'
import { Refusal } from './answers.ts'
import { requestHashOf, type Answer, type Call, type Done } from './idempotency.ts'
import type { Tx } from './database/schema.ts'
import { viewerOf } from './context.ts'
import { KEY_REFUSALS } from './refusals.ts'

/** A Fastify instance whose routes are typed by their zod schemas. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
export const routesOf = (app: FastifyInstance): Routes => app.withTypeProvider<ZodTypeProvider>()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call needs an `Idempotency-Key`; the printed contract says so. */
    isKeyed?: boolean
  }
}

/** Part of the `config` of every route whose call has a key. */
export const keyed = { isKeyed: true } as const

/** The call's `Idempotency-Key`; refuses `keyMissing` when there is none of the right form. */
export const keyOf = (request: FastifyRequest): string => {
  // Otherwise the printed API contract wouldn't mention the key.
  if (request.routeOptions.config.isKeyed !== true)
    throw new Error(`the config of ${request.routeOptions.url} does not say that it is keyed`)
  const key = idempotencyKey.safeParse(request.headers['idempotency-key'])
  if (!key.success) throw new Refusal(KEY_REFUSALS.keyMissing, 'an Idempotency-Key of 16 to 64 letters or digits is needed')
  return key.data
}

/**
 * Runs a signed-in user's money call once per key and sends the answer stored for that key. The account named in the header
 * is part of the request hash, so the same key can't affect both accounts. `inOneCall` may do the same in one call of the
 * database, key and answer included; if it gives `null` it has done nothing, and `work` decides.
 */
export const answerOnce = async <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Done<T>>,
  inOneCall: (call: Call) => Promise<Answer<T> | null> = async () => null,
): Promise<FastifyReply> => {
  const key = keyOf(request)
  const requestHash = requestHashOf(key, `${request.method} ${request.url} ${request.book}`, request.body ?? null)
  const call = { key, owner: viewerOf(request).userId, requestHash }
  return send(reply, (await inOneCall(call)) ?? (await request.server.services.idempotency.runOnce(call, work)))
}

export const send = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply.status(answer.status).send({ code: answer.code, msg: answer.msg, result: answer.result })
