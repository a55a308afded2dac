import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../lib/categories.ts'
import { feesQuery } from '../../lib/money/fees.ts'
import { formatUsd } from '../../lib/money/format.ts'

const feeText = (usd: string): string => (Number(usd) > 0 ? formatUsd(usd) : 'free')

/** The fees in force, in words and, where they differ by category or value, as a table. */
export function FeeFigures() {
  const { data } = useQuery(feesQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  if (!data) return <p>The current fees could not be fetched. You see them when you list.</p>
  const nameOf = (id: string | null) =>
    id === null ? 'All categories' : (categories.find((one) => one.id === id)?.name ?? id)
  return (
    <>
      <p>
        {`Today a listing is ${feeText(data.listingFeeUsd) === 'free' ? 'free' : `charged ${feeText(data.listingFeeUsd)}`}, and the commission on a sale is ${data.commissionPercent}%.`}
        {data.rules.length > 0 && ' These items have fees of their own:'}
      </p>
      {data.rules.length > 0 && (
        <table className="fees">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Worth</th>
              <th scope="col">Listing fee</th>
              <th scope="col">Commission</th>
            </tr>
          </thead>
          <tbody>
            {data.rules.map((rule) => (
              <tr key={`${rule.categoryId} ${rule.fromUsd}`}>
                <th scope="row">{nameOf(rule.categoryId)}</th>
                <td>{Number(rule.fromUsd) > 0 ? `${formatUsd(rule.fromUsd)} and more` : 'any'}</td>
                <td>{feeText(rule.listingFeeUsd)}</td>
                <td>{`${rule.commissionPercent}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
