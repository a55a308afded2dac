export default {
  test: { projects: [{ extends: true, test: { include: ['server/**/*.test.ts'], isolate: false } }] },
}
