/** Fulfils the ports of the securitySettings chart. */
import type { SealedStore } from '../../domain/stores.ts'
import { mailWordOf, securitySettings } from '../../domain/wire/security.ts'
import type { securitySettingsMachine } from '../../machines/security-settings/security-settings.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSecuritySettingsServices = ({ http, sealed }: { readonly http: HttpClient; readonly sealed: SealedStore }) =>
  ({
    fetchSettings: (_input, { signal }) => http.get('/user/getSecurity', securitySettings, {}, { signal }),
    saveLifetime: ({ seconds }, { signal }) => http.post('/user/setSessionLifetime', securitySettings, { seconds }, { signal }),
    saveWord: ({ word }, { signal }) =>
      http.post('/user/setMailWord', securitySettings, { word: mailWordOf(sealed.read(word)) }, { signal }),
    removeWord: (_input, { signal }) => http.post('/user/setMailWord', securitySettings, { word: null }, { signal }),
  }) satisfies ServicesFor<typeof securitySettingsMachine>
