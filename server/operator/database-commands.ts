/** The operator's commands that concern the database as a whole. They change nothing in it and don't bring it to this version. */
import { resolve } from 'node:path'
import { systemClock } from '../core/clock.ts'
import { BackupError, backUp, restore, type Manifest } from '../core/database/backup.ts'
import { openDatabase } from '../core/database/database.ts'
import { upgradeCluster } from '../core/database/embedded/cluster.ts'
import { auditLedger } from '../core/ledger/audit.ts'
import { MODULES } from '../modules.ts'
import { OperatorError } from './changes.ts'

type Run = (url: string, folder: string) => Promise<readonly string[]>

const audit = async (url: string): Promise<readonly string[]> => {
  const { db, close } = openDatabase(url, () => undefined, 1, null)
  const found = await auditLedger(db).finally(close)
  if (found.length > 0) throw new OperatorError(['The ledger is wrong:', ...found])
  return ['The ledger is right: every currency sums to zero, and every balance is the sum of its entries.']
}

const rowsOf = ({ tables }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables`
}

const told = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof BackupError ? new OperatorError([error.message]) : error
  }
}

/** Data of an earlier embedded PostgreSQL is read by that one, and compared with what this one has of it. */
export const upgrade = async (dataDir: string, formerly: string): Promise<readonly string[]> => {
  const found = { rows: '' }
  const { from, to, kept } = await upgradeCluster(dataDir, resolve(formerly), {
    out: async (url, folder) => {
      found.rows = rowsOf(await told(backUp(url, folder, { now: systemClock.now })))
    },
    in: async (url, folder) => {
      await told(restore(url, folder, MODULES))
      await audit(url)
    },
  }).catch((error: unknown) => {
    throw error instanceof OperatorError ? error : new OperatorError([error instanceof Error ? error.message : String(error)])
  })
  return [
    `The database of PostgreSQL ${from} is one of PostgreSQL ${to} now: ${found.rows}, compared, and the ledger is right.`,
    `${kept} has it as it was: remove it when the venue runs as it should.`,
  ]
}

const COMMANDS: Readonly<Record<string, { readonly takes: number; readonly run: Run }>> = {
  backup: {
    takes: 1,
    run: async (url, folder) => {
      const manifest = await told(backUp(url, resolve(folder), { now: systemClock.now }))
      return [
        `${resolve(folder)} has the venue as it was at ${manifest.moment}: ${rowsOf(manifest)}.`,
        'Keep it private: it has everything.',
      ]
    },
  },
  restore: {
    takes: 1,
    run: async (url, folder) => {
      const manifest = await told(restore(url, resolve(folder), MODULES))
      return [`The venue is as it was at ${manifest.moment}: ${rowsOf(manifest)}, compared with the backup.`, ...(await audit(url))]
    },
  },
  audit: { takes: 0, run: audit },
}

/** The command that the words name, or `null` when it is none of these. */
export const databaseCommandOf = ([name = '', ...rest]: readonly string[]): ((url: string) => Promise<readonly string[]>) | null => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return command?.takes === rest.length ? (url) => command.run(url, rest[0] ?? '') : null
}
