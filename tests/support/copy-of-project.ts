/** A copy of the project, to be changed at will. It goes with the file's last test. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_SOURCE = new Set(['.git', 'node_modules', 'dist', 'data', 'reports'])
const run = promisify(execFile)

export interface Copy {
  readonly folder: string
  /** What a program prints. @throws all that it says when it fails */
  node(...args: readonly string[]): Promise<string>
  npm(...args: readonly string[]): Promise<string>
}

export const copyOfProject = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-of-project-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of readdirSync(ROOT)) if (!NOT_SOURCE.has(part)) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const program =
    (path: string) =>
    async (...args: readonly string[]): Promise<string> => {
      // What is built for this run is not the copy's.
      const env = { ...process.env, PAGES_DIST: undefined, FORCE_COLOR: undefined, NO_COLOR: '1' }
      const ended = run(path, [...args], { cwd: folder, env, maxBuffer: 20_000_000 })
      const { stdout } = await ended.catch(({ stdout: said, stderr }: { readonly stdout: string; readonly stderr: string }) => {
        throw new Error(said + stderr)
      })
      return stdout
    }
  return { folder, node: program(process.execPath), npm: program('npm') }
}
