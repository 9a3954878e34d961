import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One technician's day on the board. */
export type TechnicianDay = {
  userId: string;
  name: string;
  started: number;
  finished: number;
  unsafePhotos: number;
};

export const dasharamaSlice = createSlice({
  name: 'dasharama',
  initialState: { isLoadingDash: false, techs: [] as TechnicianDay[] },
  reducers: {
    boardRequested: (state) => {
      state.isLoadingDash = true;
    },
    boardReceived: (state, { payload }: PayloadAction<TechnicianDay[]>) => {
      state.isLoadingDash = false;
      state.techs = payload;
    },
    boardFailed: (state) => {
      state.isLoadingDash = false;
    },
  },
});

export const { boardRequested, boardReceived, boardFailed } = dasharamaSlice.actions;
