/** An answer on a bare socket, for callers whom the HTTP server doesn't get to see or can't read. The connection ends with it. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AnswerCode } from './answers.ts'

/** The answer fits the kernel's buffer, unless the caller has left earlier ones unread. */
const TAKEN_WITHIN = 1_000

/** Answers with an envelope, then destroys the stream: a caller who never closes must not keep it open. */
export const answerRaw = (stream: Duplex, { code, status }: AnswerCode, msg: string, headers: readonly string[] = []): void => {
  const body = JSON.stringify({ code, msg, result: null })
  const patience = setTimeout(() => stream.destroy(), TAKEN_WITHIN)
  stream.once('close', () => clearTimeout(patience))
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => stream.destroy(),
  )
}
