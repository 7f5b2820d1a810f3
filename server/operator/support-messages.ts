/** What people have written to those behind the venue, as the operator reads it on a terminal. */
import { writeFile } from 'node:fs/promises'
import type { Db } from '../core/database/schema.ts'
import { OperatorError } from './changes.ts'

/** A stranger's text must not steer the terminal, nor turn its lines around. */
const tame = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

const LONGEST_BEGINNING = 80
const beginningOf = (text: string): string => {
  const line = tame(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_BEGINNING ? `${line.slice(0, LONGEST_BEGINNING)}…` : line
}

const messages = (db: Db) =>
  db
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.user_id')
    .select([
      'support_messages.number',
      'support_messages.text',
      'support_messages.log',
      'support_messages.at',
      'users.username',
      'users.email',
    ])

/** One line each, newest first. */
export const listMessages = async (db: Db, count: number): Promise<readonly string[]> => {
  const rows = await messages(db).orderBy('support_messages.id', 'desc').limit(count).execute()
  return rows.length === 0
    ? ['Nobody has written.']
    : rows.map(({ number, at, username, text, log }) =>
        [number, at.toISOString(), username ?? '(visitor)', log === null ? 'no log ' : 'log    ', beginningOf(text)].join('  '),
      )
}

/** @param file where the attached session log goes; it can be imported in the client and watched there */
export const showMessage = async (db: Db, number: string, file: string | undefined): Promise<readonly string[]> => {
  const found = await messages(db).where('support_messages.number', '=', number).executeTakeFirst()
  if (!found) throw new OperatorError([`There is no message ${tame(number)}.`])
  const { at, username, email, text, log } = found
  const head = [
    `number  ${number}`,
    `at      ${at.toISOString()}`,
    `from    ${username === null ? 'a visitor' : `${username}${email === null ? '' : ` <${email}>`}`}`,
    `log     ${log === null ? 'none' : `${Buffer.byteLength(log)} bytes`}`,
  ]
  if (file === undefined) return [...head, '', tame(text)]
  if (log === null) throw new OperatorError([`No log came with ${number}.`])
  await writeFile(file, log, { flag: 'wx' })
  return [...head, '', tame(text), '', `The log is in ${file}`]
}
