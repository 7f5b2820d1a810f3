import type { FiledKind, RecordsFileCommand } from '../machines/records-file/records-file.types.ts'
import { defineFeature, type At } from '../system/feature.ts'

const fileOf =
  (kind: FiledKind) =>
  ({ mode }: At) => ({ key: `${kind}:${mode}`, input: { kind, mode } })

export const recordsFile = defineFeature<RecordsFileCommand>()({
  chart: 'recordsFile',
  machine: async () => (await import('../machines/records-file/records-file.machine.ts')).recordsFileMachine,
  scope: 'account',
  opensOn: {
    orders: (at) => [
      fileOf('closedOrders')(at),
      fileOf('closedOptions')(at),
      ...(at.mode === 'real' ? [fileOf('closedSmart')(at)] : []),
      ...(at.query.get('kind') === 'general' ? [fileOf('generalOrders')(at)] : []),
    ],
    records: fileOf('moneyLog'),
    flashExchange: fileOf('exchanges'),
  },
  services: async ({ environment, network, time }) => {
    const { createRecordsFileServices } = await import('../services/records-file/records-file-services.ts')
    return createRecordsFileServices({ http: (await network()).http, now: time.now, saveFile: environment.saveFile })
  },
})
