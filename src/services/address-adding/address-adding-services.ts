/** Fulfils the ports of the form that adds an address. Sealed text is read here and nowhere else. */
import type { SealedStore } from '../../domain/stores.ts'
import { bookedAddress } from '../../domain/wire/address-book.ts'
import { sendCodeResult } from '../../domain/wire/session.ts'
import type { addressAddingMachine } from '../../machines/address-adding/address-adding.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface AddressAddingServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore
}

export const createAddressAddingServices = ({ http, sealed }: AddressAddingServicesOptions) => {
  const read = (ref: string | null): string => sealed.read(ref).trim()
  return {
    sendCode: ({ network, addressRef }, { signal }) =>
      http.post('/user/sendAddressCode', sendCodeResult, { network, address: read(addressRef) }, { signal }),
    /** The same key twice is one entry: the venue answers the second with the first's result. */
    addAddress({ key, network, refs }, { signal }) {
      const body = { network, address: read(refs.address), label: read(refs.label), code: read(refs.code) }
      return http.post('/user/addAddress', bookedAddress, body, { signal, key })
    },
  } satisfies ServicesFor<typeof addressAddingMachine>
}
