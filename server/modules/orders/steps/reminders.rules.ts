import type { OrderStatus } from '../../../../contracts/orders/order-states.ts'

interface Said {
  title: string
  message: string
}

/** What the two of a waiting order are reminded of before the clock moves it. */
export function reminderOf(order: { orderStatus: OrderStatus; title: string; number: string }): {
  buyer?: Said
  seller?: Said
} {
  const name = `${order.title} (${order.number})`
  switch (order.orderStatus) {
    case 'processing':
      return {
        buyer: {
          title: 'Not sent yet',
          message: `The seller's time to send ${name} is over. You can wait, or cancel and be paid back.`,
        },
        seller: {
          title: 'Please send it now',
          message: `${name} should have left by now. The buyer may cancel; in 9 days it is cancelled by itself.`,
        },
      }
    case 'ready_for_collection':
      return {
        buyer: {
          title: 'Waiting to be collected',
          message: `${name} still waits for you. In 7 days the order is cancelled and you are paid back.`,
        },
        seller: {
          title: 'Not collected yet',
          message: `${name} was not collected yet. In 7 days the order is cancelled by itself.`,
        },
      }
    case 'dispatched':
      return {
        buyer: {
          title: 'Did it arrive?',
          message: `${name} was sent 10 days ago. Confirm that you have it, or report a problem; in 4 days it counts as delivered.`,
        },
      }
    case 'delivered':
    case 'completed':
    case 'cancelled':
    case 'disputed':
    case 'refunded':
      return {}
  }
}
