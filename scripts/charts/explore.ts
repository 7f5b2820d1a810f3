/** `npm run charts:explore [-- --port 4180]`: the explorer of the charts on this machine, until it is stopped. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runsOnFile } from '../paths/run-history.ts'
import { readPictures } from '../paths/storyboard.ts'
import { buildModel } from './model.ts'
import { questionsOnFile } from './questions-on-file.ts'
import { serveFolder } from './serve-folder.ts'
import { writeSite } from './site-folder.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const folder = await mkdtemp(join(tmpdir(), 'charts-'))
await writeSite(folder, await buildModel(), {
  pictures: await readPictures(),
  runs: await runsOnFile(),
  questions: await questionsOnFile(),
})
const served = await serveFolder(folder, { port: Number(values.port) })
console.log(`The charts: ${served.address}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    served.close()
    void rm(folder, { recursive: true, force: true })
  })
