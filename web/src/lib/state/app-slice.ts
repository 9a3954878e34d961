import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Status } from '#shared/inspection/status-names.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** An inspection this device holds, in the few words that the whole application shows of it. */
export type UnsyncedSummary = {
  status: Status;
  updatedAt: string;
  unsentCalls: number;
  unsentPhotos: number;
};

export type AppState = {
  inspections: Record<string, UnsyncedSummary>;
  reports: Record<string, ReportModel>;
  /** When the oldest work that only this device has was entered, as an ISO time. */
  unsentSince?: string | undefined;
};

const initialState: AppState = { inspections: {}, reports: {} };

export const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    /** Inspections as the server or a list gives them; one that is syncing is not overwritten. */
    inspectionsAdded: (state, { payload }: PayloadAction<Record<string, UnsyncedSummary>>) => {
      for (const [inspectionId, note] of Object.entries(payload)) {
        if (state.inspections[inspectionId]?.status !== 'SYNCING') state.inspections[inspectionId] = note;
      }
    },
    /** The device database's own word: what of each inspection still has to be sent. */
    inspectionsSynced: (state, { payload }: PayloadAction<Record<string, UnsyncedSummary>>) => {
      state.inspections = payload;
    },
    unsentSinceChanged: (state, { payload }: PayloadAction<string | undefined>) => {
      state.unsentSince = payload;
    },
    reportUpdated: (state, { payload }: PayloadAction<{ inspectionId: string; report: Partial<ReportModel> }>) => {
      const merged = { ...state.reports[payload.inspectionId], ...payload.report };
      state.reports[payload.inspectionId] = merged as ReportModel;
    },
    deviceClosed: () => initialState,
  },
});

export const { inspectionsAdded, inspectionsSynced, unsentSinceChanged, reportUpdated, deviceClosed } =
  appSlice.actions;
