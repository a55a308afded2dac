import { Link } from '../../../lib/link.tsx'
import { currenciesOf, waysToPay } from '../../../lib/money/payment-method-labels.ts'
import { useSite } from '../../../lib/site.ts'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'

/** The ways to pay that are open now. */
export function PayPromo() {
  const { paymentMethods } = useSite()
  const currencies = currenciesOf(paymentMethods, 'ecocash')
  return (
    <div className="paypromo">
      <Icon name="smartphone" size={22} />
      {currencies ? (
        <>
          <h3>Pay with EcoCash</h3>
          <p>{`In ${currencies}. Approve on your phone with your PIN. No card needed.`}</p>
        </>
      ) : (
        <>
          <h3>{paymentMethods.length > 0 ? 'Paying here' : 'Payments are closed'}</h3>
          <p>
            {paymentMethods.length > 0
              ? `You can pay by ${waysToPay(paymentMethods)}.`
              : 'You can look around; orders open again soon.'}
          </p>
        </>
      )}
      <Link href="/help#paying">How to pay</Link>
      <Frieze />
    </div>
  )
}
