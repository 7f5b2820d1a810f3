import { hash } from 'node:crypto'
import type { Hashes } from '../../../src/domain/simulation/hashes.ts'

/** The machine's own hash functions. */
export const nodeHashes: Hashes = {
  sha256: (message) => hash('sha256', message, 'buffer'),
  shake256: (message, length) => hash('shake256', message, { outputEncoding: 'buffer', outputLength: length }),
}
