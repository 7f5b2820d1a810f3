/** Fulfils the port of the modules chart. */
import { readSwitches } from '../../domain/modules.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { paramResult } from '../../domain/wire/market.ts'
import type { modulesMachine } from '../../machines/modules/modules.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createModulesServices = (http: HttpClient) =>
  ({
    readSwitches: async (_input: undefined, { signal }) => {
      const { paramValue } = await http.get('/index/getParamByKey/investment_portfolio', paramResult, undefined, { signal })
      return { switches: readSwitches(paramValue) }
    },
  }) satisfies ServicesFor<typeof modulesMachine>
