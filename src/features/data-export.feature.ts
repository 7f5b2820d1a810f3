import type { DataExportCommand } from '../machines/data-export/data-export.types.ts'
import { defineFeature } from '../system/feature.ts'

export const dataExport = defineFeature<DataExportCommand>()({
  chart: 'dataExport',
  machine: async () => (await import('../machines/data-export/data-export.machine.ts')).dataExportMachine,
  scope: 'person',
  opensOn: ['security'],
  services: async ({ environment, network }) => {
    const { createDataExportServices } = await import('../services/data-export/data-export-services.ts')
    return createDataExportServices({ http: (await network()).http, saveFile: environment.saveFile })
  },
})
