/** Every failure becomes an envelope with a code; the reason goes to the log, never a stack trace to the caller. */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Envelope } from '../../../src/domain/wire/envelope.ts'
import { Refusal, type AnswerCode } from '../../core/answers.ts'
import { isDatabaseAway, isUnstorableText } from '../../core/database/errors.ts'
import { CALL_REFUSALS } from '../../core/refusals.ts'

interface Told extends AnswerCode {
  readonly msg: string
}

const BY_FASTIFY_CODE: Readonly<Record<string, Told>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { ...CALL_REFUSALS.tooLarge, msg: 'the body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { ...CALL_REFUSALS.malformed, status: 415, msg: 'send application/json' },
}
const MALFORMED: Told = { ...CALL_REFUSALS.malformed, msg: 'the request is not of the form of this call' }
const UNAVAILABLE: Told = { ...CALL_REFUSALS.unavailable, msg: 'the venue is not available for the moment' }

const tell = (error: FastifyError | Refusal): Told | null => {
  if (error instanceof Refusal) return { status: error.status, code: error.code, msg: error.message }
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return known
  if (error.validation) return { ...MALFORMED, msg: `malformed: ${error.validation[0]?.instancePath || 'the whole'}` }
  if (isUnstorableText(error)) return MALFORMED
  if (isDatabaseAway(error)) return UNAVAILABLE
  if (error.statusCode === 429) return { ...CALL_REFUSALS.tooManyAttempts, msg: 'too many requests' }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return { ...MALFORMED, status: error.statusCode }
  return null
}

/** Beyond this the time alone would not tell the day. */
const FAR = 6 * 3_600_000

/** Its connection ended before its body did. Nobody hears an answer, and nothing of ours failed. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
      if (hasLeft(request)) {
        request.log.info({ req: request }, 'the caller left before the request was there')
        return reply.status(MALFORMED.status).send()
      }
      const told = tell(error)
      // The reason of a 503 is known: its stack would only fill the log while the database is away.
      if (told?.status === CALL_REFUSALS.unavailable.status)
        request.log.warn({ req: request, code: told.code, reason: error.message }, 'not available')
      else if (!told || told.status >= 500) request.log.error({ err: error, req: request }, 'failed')
      else if (!(error instanceof Refusal)) request.log.warn({ req: request, code: error.code, reason: error.message }, 'refused')
      else request.log.info({ req: request, code: error.code }, 'refused')
      const { status, code, msg } = told ?? { ...CALL_REFUSALS.internal, msg: `internal error, reported as ${request.id}` }
      const until = error instanceof Refusal ? error.until : null
      if (until !== null) void reply.header('Retry-After', Math.max(1, Math.ceil((until - app.services.clock.now()) / 1000)))
      const needs = error instanceof Refusal ? error.needs : null
      const isFar = until !== null && until - app.services.clock.now() > FAR
      const answer: Envelope<object | null> = { code, msg, result: until === null ? needs : { ...needs, until, ...(isFar && { isFar }) } }
      return reply.status(status).type('application/json').serializer(JSON.stringify).send(answer)
    })

    // An empty body is no body: clients send the content type with every POST.
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parseJson(request, String(body), done)
    })
  },
  { name: 'errors' },
)
