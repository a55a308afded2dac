export const neverUsed = 1
