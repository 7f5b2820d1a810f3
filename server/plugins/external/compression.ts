import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Below this the answer fits one packet anyway. */
const WORTHWHILE = 1400
/** Beyond this quality brotli costs more time than the bytes it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses long JSON answers to reads. Those to writes may hold a token and stay as they are; files come compressed. */
export const compressionPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < WORTHWHILE) return payload
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (encoding === null || reply.hasHeader('content-encoding')) return payload
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length')
    return encoding === 'br' ? toBrotli(payload, BROTLI) : toGzip(payload)
  })
}, { name: 'compression' })
