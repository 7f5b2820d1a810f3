/** Makes the model of the charts as they were at another commit, by that commit's own program in a worktree that is removed again. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MODEL_FORMAT, type ChartsModel } from '../../src/explorer/model.ts'

/** What keeps a model from being made: a sentence that says what it is and what to do. */
export class ModelProblem extends Error {}

const PROGRAM = 'scripts/charts/model.ts'
/** A model takes a minute; a program that never ends is not waited for. */
const LONGEST = 15 * 60_000
const run = promisify(execFile)

/** @param signal gives up; the worktree is removed all the same. @throws ModelProblem */
export const modelAt = async (root: string, commit: string, signal: AbortSignal): Promise<ChartsModel> => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const found = (...args: readonly string[]): string | null => {
    try {
      return git(...args)
    } catch {
      return null
    }
  }
  const hash = found('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
  if (hash === null)
    throw new ModelProblem(
      found('rev-parse', '--git-dir') === null
        ? 'This is no repository, so there is no other version to compare with: clone it with its history.'
        : `“${commit}” is no commit of this repository: give a branch, a tag or a hash.`,
    )
  if (found('cat-file', '-e', `${hash}:${PROGRAM}`) === null)
    throw new ModelProblem(`${commit} is from before there was a model of the charts (${PROGRAM}): compare with a later commit.`)
  const folder = await mkdtemp(join(tmpdir(), 'charts-diff-'))
  const tree = join(folder, 'tree')
  try {
    signal.throwIfAborted()
    git('worktree', 'add', '--quiet', '--detach', tree, hash)
    if (existsSync(join(root, 'node_modules'))) await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir')
    const model = await modelIn(tree, join(folder, 'charts.json'), commit, signal)
    // The link to the packages counts as a change there.
    return { ...model, product: { ...model.product, commit: hash, isChanged: false } }
  } finally {
    if (existsSync(tree)) git('worktree', 'remove', '--force', tree)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The model of the files as they are. @throws ModelProblem */
export const modelNow = async (root: string, signal: AbortSignal): Promise<ChartsModel> => {
  const folder = await mkdtemp(join(tmpdir(), 'charts-diff-'))
  try {
    return await modelIn(root, join(folder, 'charts.json'), 'these files', signal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const modelIn = async (root: string, file: string, what: string, signal: AbortSignal): Promise<ChartsModel> => {
  try {
    await run(process.execPath, [PROGRAM, file], { cwd: root, signal, timeout: LONGEST, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stderr = '', name } = error as Error & { readonly stderr?: string }
    if (name === 'AbortError') throw error
    const said = stderr.split('\n').find((line) => /^\w*Error/.test(line)) ?? 'it has not ended in time'
    throw new ModelProblem(`The model of ${what} can't be made: ${said}. If its packages are others than those here, install them there.`)
  }
  const model = JSON.parse(await readFile(file, 'utf8')) as Omit<ChartsModel, 'format'> & { readonly format: number }
  if (model.format !== MODEL_FORMAT)
    throw new ModelProblem(
      `The model of ${what} has the format ${model.format}, and ${MODEL_FORMAT} is read here: compare from a version that reads both.`,
    )
  return { ...model, format: MODEL_FORMAT }
}
