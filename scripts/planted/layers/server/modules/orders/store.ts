export const secretOf = () => 'secret'
