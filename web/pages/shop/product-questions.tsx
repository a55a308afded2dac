import { ProductQuestions as Section } from '../../features/questions/questions-of-item.tsx'
import { Report } from '../frame/report-part.tsx'

/** The questions on the page of an item, loaded once they are seen. */
export const ProductQuestions = ({ productId }: { productId: string }) => (
  <Section productId={productId} Report={Report} />
)
