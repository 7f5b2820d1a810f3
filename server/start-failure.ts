/** Why a start failed, as one sentence that says what to do. */
import { statfsSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Settings } from './settings.ts'

/** PostgreSQL needs room for a segment of its log (16 MB) at the least. */
const ROOM_NEEDED = 32 * 1024 * 1024

/** Free bytes where the data lies; `null` where that can't be told. */
const roomAt = (path: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return null
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
const isOfListening = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'listen'

/** @param room free bytes where the data lies */
export const startFailure = (
  error: unknown,
  { port, host, dataDir, databaseUrl }: Pick<Settings, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
  room = roomAt(dataDir),
): string => {
  const message = error instanceof Error ? error.message : String(error)
  const code = codeOf(error)
  if (isOfListening(error)) {
    if (code === 'EADDRINUSE') return `port ${port} is in use, perhaps by another venue: set PORT to another.`
    if (code === 'EACCES') return `port ${port} needs more rights than ${userInfo().username} has: set PORT to one above 1023.`
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is ${host}, which is no address of this machine.`
  }
  if (databaseUrl !== undefined) {
    if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/.test(code))
      return `the PostgreSQL of DATABASE_URL does not answer (${code}): start it, or correct the address.`
    if (code.startsWith('28')) return 'the PostgreSQL of DATABASE_URL refuses this user or password: correct DATABASE_URL.'
    if (code === '3D000') return 'the PostgreSQL of DATABASE_URL has no such database: make it, or correct DATABASE_URL.'
    if (code === '42501') return 'the user of DATABASE_URL may not do this: name the owner of the tables in DATABASE_OWNER_URL.'
    return message
  }
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code) || /No space left on device/i.test(message) || (room !== null && room < ROOM_NEEDED))
    return `the disk of ${dataDir} is full: make room, nothing was lost.`
  if (/^(EACCES|EPERM|EROFS)$/.test(code) || /Permission denied/i.test(message))
    return `${userInfo().username} may not write to ${dataDir}: give that folder to this user, or set DATA_DIR to another.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR is ${dataDir}, where a file is in the way: set it to a folder.`
  return message
}
