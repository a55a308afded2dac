import * as combinedText from '#messages/orders/combined'
import { combinedDeliveryForm, type CombinedDelivery } from '#contracts/orders/combined-delivery.ts'
import { CallForm } from '../../../lib/api/call-form.tsx'
import { combinedRuleText } from '../../../lib/money/combined-text.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { Text } from '../../../ui/layout.tsx'

/** Sets the rule. */
export function CombinedDeliveryForm({ rule }: { rule: CombinedDelivery | null }) {
  return (
    <CallForm
      form={combinedDeliveryForm}
      values={rule}
      texts={{
        furtherPercent: {
          label: combinedText.furtherPercent,
          hint: combinedText.furtherPercentHint,
        },
        freeFrom: { label: combinedText.freeFrom, hint: combinedText.freeFromHint },
      }}
      note={
        <Text small muted>
          {combinedText.enterNothing}
        </Text>
      }
      save={combinedText.saveCombined}
      effects={{ outdates: [['selling', 'combined-delivery']] }}
    >
      {rule && <Alert icon="info">{combinedRuleText(rule)}</Alert>}
    </CallForm>
  )
}
