import * as ordersText from '#messages/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { useSession } from '../../../lib/account/session.ts'
import { reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { allOrders, orderQuery } from '../orders.queries.ts'
import { readCodes, removeCode, storeCode, type StoredCode } from './stored-codes.ts'

/** Milliseconds between two attempts to send the stored codes. */
const retryDelay = 15_000

/**
 * The codes of this seller that are stored on the device. They are sent now, when the network returns, and every
 * 15 seconds. An answer of the server ends the attempt, whether the code was right or wrong.
 */
export function useStoredCodes() {
  const cache = useQueryClient()
  const user = useSession()
  const [codes, setCodes] = useState<StoredCode[]>([])
  const sending = useRef(false)
  const sellerId = user?.id

  useEffect(() => {
    if (!sellerId) return
    const read = () => setCodes(readCodes(sellerId))
    const sendAll = async () => {
      if (sending.current || !navigator.onLine) return
      sending.current = true
      for (const code of readCodes(sellerId)) {
        if (!(await sendCode(code))) break
      }
      sending.current = false
      read()
    }
    /** Returns whether the server answered. */
    const sendCode = async (stored: StoredCode): Promise<boolean> => {
      const { orderId, code, key } = stored
      const { queryKey } = orderQuery(orderId)
      try {
        const handOver = { params: { id: orderId }, body: { code } }
        const order = await send(orderStepCalls.handOver, handOver, key)
        cache.setQueryData(queryKey, order)
        toast({ title: ordersText.storedCodeSent({ number: order.number }) })
      } catch (error) {
        const status = statusOf(error)
        if (status === 0 || status === 401 || status === 429 || status >= 500) return false
        toast({
          title: ordersText.storedCodeRefused,
          description: reasonOf(error, ordersText.notHandedOver),
          variant: 'destructive',
        })
        void cache.invalidateQueries({ queryKey })
      }
      removeCode(stored)
      for (const outdated of allOrders) void cache.invalidateQueries({ queryKey: outdated })
      return true
    }
    read()
    void sendAll()
    const timer = setInterval(() => void sendAll(), retryDelay)
    const now = () => void sendAll()
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [cache, sellerId])

  return {
    codes,
    /** Stores a code that could not be sent. Returns false if the device cannot store it. */
    store: (code: Omit<StoredCode, 'sellerId' | 'at'>): boolean => {
      if (!sellerId) return false
      const stored = storeCode({ ...code, sellerId, at: new Date().toISOString() })
      setCodes(readCodes(sellerId))
      return stored
    },
  }
}
