/** Fulfils the ports of the securityCentre chart. Sealed text is read here and nowhere else. */
import type { SealedStore } from '../../domain/stores.ts'
import { proofState } from '../../domain/wire/prove.ts'
import type { securityCentreMachine } from '../../machines/security-centre/security-centre.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSecurityCentreServices = ({ http, sealed }: { readonly http: HttpClient; readonly sealed: SealedStore }) =>
  ({
    fetchProof: (_input, { signal }) => http.get('/user/proof', proofState, {}, { signal }),
    prove: ({ password }, { signal }) => http.post('/user/prove', proofState, { password: sealed.read(password) }, { signal }),
  }) satisfies ServicesFor<typeof securityCentreMachine>
