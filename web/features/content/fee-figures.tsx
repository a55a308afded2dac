import * as contentText from '#messages/content'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../lib/categories.ts'
import { feesQuery } from '../../lib/money/fees.ts'
import { formatUsd } from '../../lib/money/format.ts'
import * as articleStyles from '../../ui/patterns/article.module.css'

const feeText = (usd: string): string => (Number(usd) > 0 ? formatUsd(usd) : 'free')

/** The current fees as a sentence, with a table of those that differ by category or value. */
export function FeeFigures() {
  const { data } = useQuery(feesQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  if (!data) return <p>{contentText.weCouldNotLoadCurrent}</p>
  const nameOf = (id: string | null) =>
    id === null ? contentText.allCategories : (categories.find((one) => one.id === id)?.name ?? id)
  return (
    <>
      <p>
        {contentText.feesToday({
          listingFee:
            feeText(data.listingFeeUsd) === 'free'
              ? contentText.free
              : contentText.chargedFeeText({ feeText: feeText(data.listingFeeUsd) }),
          commissionPercent: data.commissionPercent,
        })}
        {data.rules.length > 0 && ` ${contentText.theseItemsHaveTheirOwn}`}
      </p>
      {data.rules.length > 0 && (
        <table className={articleStyles.fees}>
          <thead>
            <tr>
              <th scope="col">{contentText.category}</th>
              <th scope="col">{contentText.worth}</th>
              <th scope="col">{contentText.listingFee}</th>
              <th scope="col">{contentText.commission}</th>
            </tr>
          </thead>
          <tbody>
            {data.rules.map((rule) => (
              <tr key={`${rule.categoryId} ${rule.fromUsd}`}>
                <th scope="row">{nameOf(rule.categoryId)}</th>
                <td>
                  {Number(rule.fromUsd) > 0
                    ? contentText.fromUsdAndMore({ fromUsd: formatUsd(rule.fromUsd) })
                    : contentText.any}
                </td>
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
