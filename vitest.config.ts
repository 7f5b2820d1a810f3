import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { LongestFirst } from './scripts/suite/longest-first.ts'
import { firstSnapshotsPlugin } from './scripts/vite-first-snapshots.ts'
import { textsPlugin } from './scripts/vite-texts.ts'

/** What is polled for comes at once on a machine that has nothing else to do; how long it may take says nothing of the product. */
const POLLED = { poll: { timeout: 20_000 } }
const common = { globals: false, restoreMocks: true, testTimeout: 30_000, hookTimeout: 60_000, expect: POLLED }

/** No limit in all, which a busy machine would break: what a test waits for has its own patience (`tests/support/progress.ts`). */
const OF_BROWSERS = { testTimeout: 0, hookTimeout: 300_000 }

export default defineConfig({
  plugins: [react(), textsPlugin(import.meta.dirname), firstSnapshotsPlugin()],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/machines/**/*.test.ts',
            'tests/conventions/**/*.test.ts',
            'tests/journal/**/*.test.ts',
            'tests/services/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // No file mocks a module, so that a worker loads each module once for all of its files.
          isolate: false,
          // Vitest leaves one core free.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'server',
          globalSetup: ['tests/support/cluster.ts'],
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          maxWorkers: 2,
          // Each file has a worker of its own, and a thread begins sooner than a process.
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Three pages at a time within the file (`AT_A_TIME`).
        test: {
          ...common,
          name: 'pages',
          globalSetup: ['tests/support/built-once.ts'],
          include: ['tests/pages/**/*.test.ts'],
          fileParallelism: false,
          ...OF_BROWSERS,
        },
      },
      {
        extends: true,
        // One page at a time, which often waits: three files at once. They mock no module, so that a worker loads the venue's
        // once for all of its files, which takes two seconds of a core.
        test: {
          ...common,
          name: 'journeys',
          globalSetup: ['tests/support/built-once.ts', 'tests/support/cluster.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          maxWorkers: 3,
          isolate: false,
          ...OF_BROWSERS,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'survey',
          globalSetup: ['tests/support/built-once.ts', 'tests/support/cluster.ts'],
          include: ['tests/survey/**/*.test.ts'],
          fileParallelism: false,
          ...OF_BROWSERS,
        },
      },
    ],
  },
})
