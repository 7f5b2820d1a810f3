/** Fulfils the ports of the address book. */
import * as z from 'zod/mini'
import { bookedAddress } from '../../domain/wire/address-book.ts'
import type { addressBookMachine } from '../../machines/address-book/address-book.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createAddressBookServices = (http: HttpClient) =>
  ({
    async fetchAddresses(_input, { signal }) {
      return { items: await http.get('/user/listAddresses', z.array(bookedAddress), undefined, { signal }) }
    },
    async removeAddress({ id }, { signal }) {
      await http.post(`/user/removeAddress/${encodeURIComponent(id)}`, z.null(), {}, { signal })
    },
  }) satisfies ServicesFor<typeof addressBookMachine>
