import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { MiningCollectionCommand, MiningCollectionEvent } from '../../machines/mining-collection/mining-collection.types.ts'

/** A click makes the key of its collection. */
export const prepareMiningCollection = ({ newKey }: PrepareTools): PrepareMap<MiningCollectionCommand, MiningCollectionEvent> => ({
  'miningCollection.collect': (command) => ({ ...command, key: newKey() }),
})
