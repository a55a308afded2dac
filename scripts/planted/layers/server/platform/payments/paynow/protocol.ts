export const startWallet = (): string => 'started'
