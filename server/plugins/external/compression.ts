import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Below this the answer fits one packet anyway. */
const WORTHWHILE = 1400
/** Beyond this quality brotli costs more time than the bytes it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that the caller takes; `null` when it takes none of ours. */
export const encodingOf = (request: FastifyRequest): Encoding | null =>
  negotiate(String(request.headers['accept-encoding'] ?? ''), [...ENCODINGS])

const isLongText = (payload: unknown): payload is string => typeof payload === 'string' && payload.length >= WORTHWHILE

/** A failure of either stream ends both; the caller sees an answer that broke off. */
const streamed = (payload: Readable, encoding: Encoding): Readable =>
  pipeline(payload, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(), () => undefined)

/** Compresses long JSON answers to reads. Those to writes may hold a token and stay as they are; files come compressed. */
export const compressionPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const isStream = payload instanceof Readable && String(reply.getHeader('content-type')).startsWith('application/json')
      if (request.method !== 'GET' || reply.hasHeader('content-encoding') || !(isStream || isLongText(payload))) return payload
      reply.header('vary', 'accept-encoding')
      const encoding = encodingOf(request)
      if (encoding === null) return payload
      reply.header('content-encoding', encoding).removeHeader('content-length')
      if (isStream) return streamed(payload, encoding)
      return encoding === 'br' ? toBrotli(payload as string, BROTLI) : toGzip(payload as string)
    })
  },
  { name: 'compression' },
)
