import * as accountsText from '#messages/accounts'
import { addressCalls, type SavedAddress } from '#contracts/accounts/addresses.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import { useCall } from '../../lib/api/calls.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { accountEffects } from './account.queries.ts'
import { useOpenedForm } from './use-opened-form.ts'
import { AddressForm } from './address-form.tsx'
import { ButtonRow, Panel, Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** The addresses that checkout offers: at most ten, one of them the default. */
export function AddressBook({ account }: { account: Account }) {
  const { addresses } = account
  const { open, setOpen, close, heading } = useOpenedForm<SavedAddress | 'new'>()
  if (open)
    return (
      <AddressForm account={account} address={open === 'new' ? undefined : open} onDone={close} />
    )
  const full = addresses.length >= limits.addressesMax
  const add = (
    <Button icon="plus" onClick={() => setOpen('new')} disabled={full}>
      {accountsText.addAddress}
    </Button>
  )
  if (addresses.length === 0)
    return (
      <EmptyState
        framed
        title={accountsText.noAddressesYet}
        detail={accountsText.saveYourDeliveryAddressesAnd}
        action={add}
      />
    )
  return (
    <Panel gap={3} aria-labelledby="addresses-heading">
      <h2 id="addresses-heading" ref={heading} tabIndex={-1} className={layoutStyles.noOutline}>
        {accountsText.yourAddresses}
      </h2>
      <ul className={accountPageStyles.list}>
        {addresses.map((address) => (
          <AddressRow key={address.id} address={address} onEdit={() => setOpen(address)} />
        ))}
      </ul>
      <ButtonRow>{add}</ButtonRow>
      {full && (
        <Text small quiet>
          {accountsText.yourAddressBookIsFull({ addressesMax: limits.addressesMax })}
        </Text>
      )}
    </Panel>
  )
}

function AddressRow({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const { id, label, firstName, lastName, address: street, city, phone, isDefault } = address
  const remove = useCall(addressCalls.remove, {
    ...accountEffects,
    done: accountsText.addressRemoved,
    failed: accountsText.addressNotRemoved,
  })
  const save = useCall(addressCalls.change, {
    ...accountEffects,
    done: accountsText.addressSaved,
    failed: accountsText.addressNotSaved,
  })
  const name = label || street
  function makeDefault() {
    const { id: _, ...fields } = address
    save.mutate({ params: { id }, body: { ...fields, isDefault: true } })
  }
  return (
    <li className={accountPageStyles.address}>
      <div>
        <p>
          <b>{name}</b> {isDefault && <Badge tone="new">{accountsText.defaultText}</Badge>}
        </p>
        <address>
          {`${firstName} ${lastName}`}
          <br />
          {`${street}, ${city}`}
          <br />
          <Text as="span" tabular>
            {phone}
          </Text>
        </address>
        {!isDefault && (
          <Button variant="link" pending={save.isPending} onClick={makeDefault}>
            {accountsText.makeDefault}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      <IconButton icon="pencil" label={accountsText.editName({ name })} onClick={onEdit} />
      <IconButton
        icon="trash-2"
        label={accountsText.removeName({ name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      />
    </li>
  )
}
