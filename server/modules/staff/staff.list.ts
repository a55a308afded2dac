import { staffCalls, staffList } from '#contracts/staff/admin/staff-accounts.ts'
import { servedList } from '../../platform/http/served-list.ts'
import { readAccounts } from './accounts-store.ts'

export default servedList({
  list: staffList,
  call: staffCalls.list,
  read: (app, asked, page) => readAccounts(app.db, asked, page),
})
