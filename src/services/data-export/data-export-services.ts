/** Fulfils the ports of the dataExport chart. */
import { dataExport, dataExportFile } from '../../domain/wire/account-data.ts'
import type { dataExportMachine } from '../../machines/data-export/data-export.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface DataExportServicesOptions {
  readonly http: HttpClient
  readonly saveFile: (name: string, text: string) => void
}

export const createDataExportServices = ({ http, saveFile }: DataExportServicesOptions) =>
  ({
    fetchExport: (_input, { signal }) => http.get('/user/dataExport', dataExport, {}, { signal }),
    startExport: (_input, { signal }) => http.post('/user/startDataExport', dataExport, {}, { signal }),
    /** Straight to the browser: a file with all of a person has no place in a chart, nor in its log. */
    downloadFile: async (_input, { signal }) => {
      const { name, text } = await http.get('/user/downloadDataExport', dataExportFile, {}, { signal })
      // Who has left the page meanwhile is not handed a file.
      signal.throwIfAborted()
      saveFile(name, text)
    },
  }) satisfies ServicesFor<typeof dataExportMachine>
