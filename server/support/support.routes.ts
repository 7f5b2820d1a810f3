import { randomInt } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { INVITE_ALPHABET } from '../../src/domain/invite.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { LARGEST_LOG, sendMessageBody, sendMessageResult } from '../../src/domain/wire/support.ts'
import { Refusal } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { requestHashOf } from '../core/idempotency.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import type { Fixed, Id } from '../core/database/schema.ts'

interface SupportMessagesTable {
  id: Id
  number: string
  /** `null` if a visitor sent it. */
  user_id: string | null
  text: string
  log: string | null
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    support_messages: SupportMessagesTable
  }
}

/** A minute. */
const MESSAGES_PER_ADDRESS = 5
const MESSAGES_PER_USER = 5
/** A day, of one network without a session: 20 MB at the most, so that nobody fills the disk. Messages without a log go on. */
const VISITOR_LOGS_PER_ADDRESS = 20
const DAY = 86_400_000
/** A log of the largest size, escaped as JSON, and the message. */
const BODY_LIMIT = 2 * LARGEST_LOG + 65_536
const NUMBER_LENGTH = 8

/** `S260114-7K3M9QX2`: the UTC day and 40 random bits. */
const newNumber = (now: number): string => {
  const random = Array.from({ length: NUMBER_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
  return `S${new Date(now).toISOString().slice(2, 10).replaceAll('-', '')}-${random}`
}

/** `/support/sendMessage` (with an Idempotency-Key): stored for the people behind the venue, answered with a number. */
export const supportRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { attempts } = services

  /** A visitor may ask too; a token that opens nothing is told so, as everywhere. */
  const senderOf = async (request: FastifyRequest, reply: Parameters<typeof app.requireSession>[1]): Promise<string | null> => {
    if (request.headers.authorization === undefined) return null
    await app.requireSession(request, reply)
    return request.viewer?.userId ?? null
  }

  routes.post(
    '/support/sendMessage',
    {
      config: { ...app.costly, ...keyed },
      bodyLimit: BODY_LIMIT,
      schema: { body: sendMessageBody, response: { 200: envelope(z.nullable(sendMessageResult)) } },
    },
    async (request, reply) => {
      const userId = await senderOf(request, reply)
      const key = keyOf(request)
      const { text, log } = request.body
      if (log !== null && Buffer.byteLength(log) > LARGEST_LOG) throw new Refusal(CALL_REFUSALS.tooLarge, 'the log is larger than 1 MB')
      const owner = userId ?? 'visitor'
      const limits = [
        limitOfAddress(services.settings, 'support', request.ip, MESSAGES_PER_ADDRESS),
        ...(userId === null ? [] : [{ scope: `support:user:${userId}`, most: MESSAGES_PER_USER }]),
        ...(userId === null && log !== null
          ? [{ ...limitOfAddress(services.settings, 'supportLog', request.ip, VISITOR_LOGS_PER_ADDRESS), window: DAY }]
          : []),
      ]
      const call = { key, owner, requestHash: requestHashOf(key, 'sendMessage', { text, log }) }
      // A repetition is answered with what was stored; it costs no attempt.
      if ((await services.idempotency.find(owner, key)) === null) await attempts.take(limits)
      return send(
        reply,
        await services.idempotency.runOnce(call, async (tx) => {
          const now = services.clock.now()
          const number = newNumber(now)
          await tx
            .insertInto('support_messages')
            .values({ number, user_id: userId, text, log, at: new Date(now) })
            .execute()
          return { result: { number } }
        }),
      )
    },
  )
}
