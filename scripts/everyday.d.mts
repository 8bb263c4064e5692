export declare const completeTests: readonly string[]
export declare const mainJourneys: readonly string[]
